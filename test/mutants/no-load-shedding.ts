/** Takes the place of @fastify/under-pressure. */
export default async function noLoadShedding(): Promise<void> {}
