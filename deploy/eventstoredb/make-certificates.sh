#!/bin/sh
# Makes a root and a certificate for each node, where they are not there yet. To renew a node's, remove its two files and run this again.
# The tool writes into no folder that is there already, such as a volume, and says so by words alone: so it works beside them, and what it has made is moved.
set -eu
under=${CERTIFICATES_UNDER:-}
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
if [ ! -e "$under/root-certificate/ca.crt" ]; then
  es-gencert-cli create-ca -days 3650 -out "$made/root"
  mv "$made/root/ca.key" "$made/root/ca.crt" "$under/root-certificate/"
fi
# The copy of a run before is read-only, also for whoever made it.
cp -f "$under/root-certificate/ca.crt" "$under/ca/ca.crt"
for node in 1 2 3; do
  volume=$under/nodes/$node
  if [ ! -e "$volume/node.crt" ]; then
    es-gencert-cli create-node -days 730 -ca-certificate "$under/root-certificate/ca.crt" -ca-key "$under/root-certificate/ca.key" \
      -out "$made/$node" -dns-names "localhost,eventstoredb-$node" -ip-addresses 127.0.0.1
    mv "$made/$node/node.key" "$made/$node/node.crt" "$volume/"
  fi
  # Each node has a volume of its own, and EventStoreDB runs as user 1000.
  chown -R 1000:1000 "$volume" && chmod 400 "$volume/node.key"
done
chmod 444 "$under/ca/ca.crt"
