import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import * as brand from '../brand.ts'
import { writeBrand } from './brand.ts'

const root = join(import.meta.dirname, '../..')

/** Builds `web/prerender.tsx` for Node, as one file: Node cannot load MUI's modules directly. */
export default defineConfig({
  root,
  plugins: [react(), writeBrand(brand)],
  ssr: { noExternal: true },
  // As in the browser: in development, MUI generates other class names.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: 'src/web/prerender.tsx',
    outDir: 'dist/prerender',
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
