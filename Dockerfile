# syntax=docker/dockerfile:1
ARG NODE_VERSION=24

# Installs npm's packages from the lock file, compiles the one native module (better-sqlite3) from source with Debian's
# compiler and the image's own Node headers, builds, and lays out what runs. Nothing is downloaded from anywhere else, and
# nothing is tied to one kind of processor.
FROM node:${NODE_VERSION}-bookworm-slim AS build
RUN apt-get update \
 && apt-get install --yes --no-install-recommends g++ make python3 \
 && rm -rf /var/lib/apt/lists/*
# From 24.19 on these headers register a hook for every prepared statement, and Node ends itself when one is collected while
# no script runs. Version 12 of the driver, the last one for Node 20, is compiled without that, as for every Node before.
RUN sed --in-place '/^    \(Add\|Remove\)CleanupHook();$/d' /usr/local/include/node/node_object_wrap.h
ENV npm_config_build_from_source=true \
    npm_config_nodedir=/usr/local \
    npm_config_fund=false \
    npm_config_audit=false \
    npm_config_update_notifier=false
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/bench/package.json packages/bench/
COPY packages/client/package.json packages/client/
COPY packages/e2e/package.json packages/e2e/
COPY packages/games/package.json packages/games/
COPY packages/proof/package.json packages/proof/
COPY packages/protocol/package.json packages/protocol/
COPY packages/record/package.json packages/record/
COPY packages/server/package.json packages/server/
RUN npm ci
COPY . .
RUN node --input-type=module --eval "import { ensureBuilt } from './scripts/prepare.mjs'; process.exit(ensureBuilt() ? 0 : 1)" \
 && node scripts/assemble.mjs /assembled

FROM node:${NODE_VERSION}-bookworm-slim
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Packetboat" \
      org.opencontainers.image.description="A self-hosted table for five rich board games" \
      org.opencontainers.image.version="0.1.0" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production \
    DATA_DIR=/data
WORKDIR /app
RUN install --directory --owner=node --group=node --mode=0700 /data \
 && ln --symbolic /app/packages/server/dist/house/cli.js /usr/local/bin/packetboat
COPY --from=build /assembled/ ./
# Nothing is written but in /data: the container may run with a read-only root.
USER node
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/server/dist/main.js"]
