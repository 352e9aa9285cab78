import type { Plugin } from 'vite'
import { type Brand, brandFiles } from './icons.ts'

/**
 * Writes the brand into the app: `%brand-name%` in `index.html`, `var(--brand-colours-text)` in
 * styles, and for scripts `import.meta.env.BRAND_NAME` and `BRAND_LOGO`, the address of the logo.
 * Adds the icons and the manifest. Values are inlined where they are used, so that no page loads
 * others.
 */
export function writeBrand(brand: Brand): Plugin {
  const { logo, manifest, touchIcon, ...icons } = brandFiles(brand)
  const files = [logo, manifest, touchIcon, ...Object.values(icons)]
  const texts = {
    ...brand,
    logo: logo.address,
    manifest: manifest.address,
    touchIcon: touchIcon.address,
  }

  function textAt(path: string): string {
    const value = path.split('-').reduce((part: unknown, key) => Object(part)[key], texts)
    if (typeof value !== 'string') throw new Error(`src/brand.ts has no text at ${path}.`)
    return value
  }

  return {
    name: 'roda:brand',
    enforce: 'pre',
    config: () => ({
      define: {
        'import.meta.env.BRAND_NAME': JSON.stringify(brand.name),
        'import.meta.env.BRAND_LOGO': JSON.stringify(logo.address),
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
      for (const { address, type, make } of files)
        middlewares.use(address, async (_, response) => {
          response.setHeader('content-type', type).end(await make())
        })
    },
    async buildStart() {
      if (this.environment.mode !== 'build' || this.environment.name !== 'client') return
      for (const { address, make } of files)
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: await make() })
    },
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }

function inHtml(text: string): string {
  return text.replace(/[&<"]/g, (sign) => entities[sign] ?? sign)
}
