import corpus from './xss-corpus.json' with { type: 'json' }

/**
 * What attackers write into text fields. Each payload calls `xss()`, opens an alert or requests
 * something from `CANARY`, unless it is treated as plain text.
 */

/** A host that nothing of ours uses: a request to it follows a payload. */
export const CANARY = 'canary.example'

const closed = Object.values(corpus.closed).flat()
/** Unclosed payloads, which include whatever is written after them. */
const { open } = corpus

export const payloads: readonly string[] = [...closed, ...open]

/** Payloads in place of the URL of a picture. */
export const pictureAddresses: readonly string[] = corpus.pictureAddresses

/** The most texts: a field too short for all payloads takes some, spread evenly. */
const MOST_TEXTS = 24

/** The payloads that fit a field, in few texts; an unclosed one is a text of its own. */
export function pack(fits: (text: string) => boolean = () => true): string[][] {
  const texts: string[][] = []
  for (const payload of closed.filter(fits)) {
    const roomy = texts.find((text) => fits(written([...text, payload])))
    if (roomy) roomy.push(payload)
    else texts.push([payload])
  }
  for (const payload of open.filter(fits)) texts.push([payload])
  const step = Math.max(1, texts.length / MOST_TEXTS)
  return texts.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

/** A text of `pack`, as it is sent. */
export function written(text: readonly string[]): string {
  return text.join(' ')
}
