# syntax=docker/dockerfile:1
ARG NODE_VERSION=22

# What compiles: npm's packages from the lock file, the one native module (better-sqlite3) from source with Debian's
# compiler and the image's own Node headers. Nothing is downloaded from anywhere else.
FROM node:${NODE_VERSION}-bookworm-slim AS toolchain
RUN apt-get update \
 && apt-get install --yes --no-install-recommends g++ make python3 \
 && rm -rf /var/lib/apt/lists/*
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

# Only what the server needs while it runs: some packages bring others that nothing loads, and those are taken away.
FROM toolchain AS runtime-packages
COPY packages/server/left-out.json packages/server/
COPY scripts/leave-out.mjs scripts/
RUN npm ci --omit=dev --workspace=@packetboat/server \
 && node scripts/leave-out.mjs

FROM toolchain AS build
RUN npm ci
COPY . .
RUN node --input-type=module --eval "import { ensureBuilt } from './scripts/prepare.mjs'; process.exit(ensureBuilt() ? 0 : 1)"

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production \
    DATA_DIR=/data
WORKDIR /app
COPY --from=runtime-packages /app/ ./
COPY --from=build /app/packages/games/dist packages/games/dist
COPY --from=build /app/packages/protocol/dist packages/protocol/dist
COPY --from=build /app/packages/record/dist packages/record/dist
COPY --from=build /app/packages/server/dist packages/server/dist
COPY --from=build /app/packages/client/dist packages/client/dist
RUN install --directory --owner=node --group=node --mode=0700 /data \
 && chmod 755 packages/server/dist/house/cli.js \
 && ln --symbolic /app/packages/server/dist/house/cli.js /usr/local/bin/packetboat
USER node
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/server/dist/main.js"]
