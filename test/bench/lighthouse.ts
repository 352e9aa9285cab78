import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import config from '../../playwright.config.ts'
import { install } from './install.ts'
import { withPeers } from './peers.ts'
import { inTurn, rounded, share, type Table } from './table.ts'

const ROUNDS = 5
const folder = join(import.meta.dirname, 'lighthouse')

interface Audit {
  /** Of 100. */
  score: number
  /** Milliseconds: total blocking time, first and largest contentful paint, and speed index. */
  blocking: number
  firstPaint: number
  largestPaint: number
  speed: number
  shift: number
}

/** The sign-in by Lighthouse's phone, ours and its peers in turn. */
export function measure(): Promise<Table[]> {
  install(folder)
  return withPeers(10, async (_, sites) => {
    const usual = await inTurn(sites, ROUNDS, ({ baseURL, login }) => audit(`${baseURL}${login}`))
    const row = (name: string) => [
      name,
      rounded(usual(name, 'score')),
      rounded(usual(name, 'blocking')),
      share(usual(name, 'blocking'), usual('floor', 'blocking')),
      rounded(usual(name, 'firstPaint')),
      rounded(usual(name, 'largestPaint')),
      rounded(usual(name, 'speed')),
      usual(name, 'shift').toFixed(3),
    ]
    return [
      {
        title:
          `The sign-in by Lighthouse, as a phone, the median of ${ROUNDS}: its score, and in ms total blocking time, first and\n` +
          'largest contentful paint and speed index. Goal: the score of the floor less 1, 1.2 times its blocking',
        columns: ['app', 'score', 'TBT', '÷ floor', 'FCP', 'LCP', 'SI', 'CLS'],
        rows: sites.map(({ name }) => row(name)),
      },
    ]
  })
}

function audit(url: string): Audit {
  const { executablePath = chromium.executablePath(), args = [] } = config.use?.launchOptions ?? {}
  const script = [join(folder, 'audit.js'), url, executablePath, ...args]
  return JSON.parse(execFileSync(process.execPath, script, { encoding: 'utf8' }))
}
