# Quoin in one container: Bun, the program, and a data volume. Replication with Litestream comes with the operations guide.
FROM oven/bun:1.4.5-slim AS packages
WORKDIR /app
COPY package.json bun.lock bunfig.toml ./
RUN bun install --frozen-lockfile --production

FROM oven/bun:1.4.5-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown bun:bun /data
COPY --from=packages /app/node_modules node_modules
COPY package.json bunfig.toml tsconfig.json litestream.yml ./
COPY src src
COPY db db
USER bun
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=10s \
  CMD ["bun", "-e", "const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`); process.exit(answer.ok ? 0 : 1)"]
# Exec form: the process itself gets SIGTERM and drains.
CMD ["bun", "src/main.ts"]
