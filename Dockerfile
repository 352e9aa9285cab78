# The server with the built app. Needs DATABASE_URL and AUTH_SECRET, or a volume at /data for the embedded database.

FROM node:24-bookworm-slim AS build
WORKDIR /roda
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS dependencies
WORKDIR /roda
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24-bookworm-slim
WORKDIR /roda
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /roda/node_modules node_modules
COPY --from=build /roda/package.json ./
COPY --from=build /roda/dist dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/start/main.js"]
