#!/bin/sh
# Makes a root and a certificate for each node, where they are not there yet. To renew a node's, remove its two files and run this again.
set -eu
[ -e /root-certificate/ca.crt ] || es-gencert-cli create-ca -days 3650 -out /root-certificate
cp /root-certificate/ca.crt /ca/ca.crt
for node in 1 2 3; do
  [ -e "/nodes/$node/node.crt" ] || es-gencert-cli create-node -days 730 -ca-certificate /root-certificate/ca.crt -ca-key /root-certificate/ca.key \
    -out "/nodes/$node" -dns-names "localhost,eventstoredb-$node" -ip-addresses 127.0.0.1
  # Each node has a volume of its own, and EventStoreDB runs as user 1000.
  chown -R 1000:1000 "/nodes/$node" && chmod 400 "/nodes/$node/node.key"
done
chmod 444 /ca/ca.crt
