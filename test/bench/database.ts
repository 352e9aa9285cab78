import pg from 'pg'

/** @returns the address of a new database on the server of DATABASE_URL. */
export async function createDatabase(name: string): Promise<string> {
  const server = String(process.env.DATABASE_URL)
  await query(server, [`create database ${name}`])
  const own = new URL(server)
  own.pathname = `/${name}`
  return own.href
}

/** Runs statements one after another, on a connection of their own. */
export async function query(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
