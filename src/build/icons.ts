import { createHash } from 'node:crypto'

export type Brand = typeof import('../brand.ts')

/** A file of the build, created on demand. */
export interface BrandFile {
  /** The path under which it is served. */
  address: string
  type: string
  make: () => string | Promise<Buffer>
}

/** The part of an icon that no mask of a phone cuts off. */
const SAFE = 0.8

/**
 * The logo, the icons that phones and desktops request, and the manifest for installing the app.
 * File names have a hash of what is drawn.
 */
export function brandFiles(brand: Brand) {
  const { name, description, colours } = brand
  const drawing = brand.logo()
  const ground = colours.primary.main
  const hash = createHash('sha256').update(drawing).update(ground).digest('base64url').slice(0, 8)

  const png = (kind: string, size: number, background?: string): BrandFile => ({
    address: `/assets/${kind}-${size}-${hash}.png`,
    type: 'image/png',
    make: () => drawn(drawing, size, background),
  })

  const logo: BrandFile = {
    address: `/assets/logo-${hash}.svg`,
    type: 'image/svg+xml',
    make: () => drawing,
  }
  const small = png('icon', 192)
  const large = png('icon', 512)
  const maskable = png('maskable', 512, ground)
  const touchIcon = png('touch', 180, ground)
  const manifest: BrandFile = {
    address: '/manifest.webmanifest',
    type: 'application/manifest+json',
    make: () =>
      JSON.stringify({
        id: '/',
        name,
        short_name: name,
        description,
        lang: 'en',
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        background_color: colours.background,
        theme_color: ground,
        icons: [
          { src: logo.address, type: logo.type, sizes: 'any', purpose: 'any' },
          { src: small.address, type: small.type, sizes: '192x192', purpose: 'any' },
          { src: large.address, type: large.type, sizes: '512x512', purpose: 'any' },
          { src: maskable.address, type: maskable.type, sizes: '512x512', purpose: 'maskable' },
        ],
      }),
  }
  return { logo, small, large, maskable, touchIcon, manifest }
}

/**
 * Draws an SVG as a PNG. A background fills the whole square, as phones cut icons into a shape of
 * their own. The library is only loaded by a build.
 */
async function drawn(svg: string, size: number, background?: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const inner = Math.round(background ? size * SAFE : size)
  const input = await sharp(Buffer.from(svg), { density: 72 * 16 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  if (!background) return input
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input }])
    .png()
    .toBuffer()
}
