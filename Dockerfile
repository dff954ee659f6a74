# Quoin in one container: one executable, Litestream, and a data volume.
#   docker build -t quoin .
#   docker run -d --read-only --tmpfs /tmp -p 3000:3000 -v quoin-data:/data -e PUBLIC_URL=https://pages.example.com quoin
FROM oven/bun:1.4.5-slim AS build
WORKDIR /src
COPY package.json bun.lock bunfig.toml tsconfig.json litestream.yml ./
RUN bun install --frozen-lockfile --production
COPY scripts scripts
COPY db db
COPY docs docs
COPY packages packages
COPY src src
RUN bun scripts/build.ts /app

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates tini \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin quoin \
  && install --directory --owner=quoin --group=quoin --mode=0700 /data
COPY --from=build /app /app
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOG_FORMAT=json PATH=/app:/usr/local/bin:/usr/bin:/bin \
  BUN_CONFIG_MAX_HTTP_REQUESTS=4096 MIMALLOC_PURGE_DELAY=1000
USER quoin
WORKDIR /data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 CMD ["/app/quoin", "ready"]
# Exec form with tini: it forwards signals to the program and reaps orphaned processes.
ENTRYPOINT ["tini", "--", "/app/quoin"]
# `start` runs under Litestream if LITESTREAM_REPLICA_URL is set, and restores an empty volume from the replica.
CMD ["start"]
