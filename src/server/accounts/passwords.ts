import { hash, verify } from '@node-rs/argon2'

/** Hashes with Argon2id. The defaults of the library are the parameters that OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let decoy: Promise<string> | undefined

/**
 * Verifies a password. Takes as long when there is no hash, so that timing does not reveal
 * accounts.
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const isRight = await verify(passwordHash ?? (await decoy), password)
  return isRight && passwordHash !== undefined
}
