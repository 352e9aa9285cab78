import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** What is read of `src/brand.ts` here. */
interface Brand {
  name: string
  logo: () => string
}

/**
 * Writes the brand into the app: `%brand-name%` in `index.html`, `var(--brand-colours-text)` in
 * styles, and for scripts `import.meta.env.BRAND_NAME` and `BRAND_LOGO`, the address of the logo.
 * The values stand in the built files themselves, so that no page loads those that it does not use.
 */
export function writeBrand(brand: Brand): Plugin {
  const logo = brand.logo()
  const hash = createHash('sha256').update(logo).digest('base64url').slice(0, 8)
  const file = `assets/logo-${hash}.svg`
  const address = `/${file}`

  function textAt(path: string): string {
    const value = path
      .split('-')
      .reduce((part: unknown, key) => Object(part)[key], { ...brand, logo: address })
    if (typeof value !== 'string') throw new Error(`src/brand.ts has no text at ${path}.`)
    return value
  }

  return {
    name: 'roda:brand',
    enforce: 'pre',
    config: () => ({
      define: {
        'import.meta.env.BRAND_NAME': JSON.stringify(brand.name),
        'import.meta.env.BRAND_LOGO': JSON.stringify(address),
      },
    }),
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/%brand-([\w-]+)%/g, (_, path) => inHtml(textAt(path))),
    },
    transform: {
      filter: { id: /\/src\/web\/.*\.css$/ },
      handler: (code) => code.replace(/var\(--brand-([\w-]+)\)/g, (_, path) => textAt(path)),
    },
    configureServer({ middlewares }) {
      middlewares.use(address, (_, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(logo)
      })
    },
    buildStart() {
      if (this.environment.mode === 'build')
        this.emitFile({ type: 'asset', fileName: file, source: logo })
    },
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }

function inHtml(text: string): string {
  return text.replace(/[&<"]/g, (sign) => entities[sign] ?? sign)
}
