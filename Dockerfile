# One image for every role: `docker run … start query-service`. What is built is copied; what builds stays behind.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY platform/package.json platform/
COPY events/package.json events/
COPY command-service/package.json command-service/
COPY projections/package.json projections/
COPY analytics/package.json analytics/
COPY query-service/package.json query-service/
COPY web/package.json web/
COPY cli/package.json cli/
COPY bench/package.json bench/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# What runs: no tools, nothing of the web app but what was built, which brings its own libraries.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json ./
COPY --from=build /app/platform/package.json platform/
COPY --from=build /app/events/package.json events/
COPY --from=build /app/command-service/package.json command-service/
COPY --from=build /app/projections/package.json projections/
COPY --from=build /app/analytics/package.json analytics/
COPY --from=build /app/query-service/package.json query-service/
COPY --from=build /app/web/package.json web/
COPY --from=build /app/cli/package.json cli/
COPY --from=build /app/bench/package.json bench/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace platform --workspace events --workspace command-service \
  --workspace projections --workspace analytics --workspace query-service --workspace cli

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/platform platform
COPY --from=build /app/events events
COPY --from=build /app/command-service command-service
COPY --from=build /app/projections projections
COPY --from=build /app/analytics analytics
COPY --from=build /app/query-service query-service
COPY --from=build /app/cli cli
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/reference reference
# Volumes that are empty begin as these folders are: the user's.
RUN install -d -m 700 -o node -g node /data /data/secrets /backups
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "cli/src/main.ts"]
CMD ["start"]
