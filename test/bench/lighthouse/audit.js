// Loads a page as Lighthouse does on a phone, by a browser of its own, and prints what came of it:
// `audit.js <address> <browser> <its parameters…>`.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const [url, chromePath, ...chromeFlags] = process.argv.slice(2)
const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...chromeFlags] })
try {
  const result = await lighthouse(url, { port: chrome.port, onlyCategories: ['performance'] })
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(runtimeError.message)
  const figure = (name) => audits[name].numericValue
  process.stdout.write(
    JSON.stringify({
      score: 100 * categories.performance.score,
      blocking: figure('total-blocking-time'),
      firstPaint: figure('first-contentful-paint'),
      largestPaint: figure('largest-contentful-paint'),
      speed: figure('speed-index'),
      shift: figure('cumulative-layout-shift'),
    }),
  )
} finally {
  chrome.kill()
}
