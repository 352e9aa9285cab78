import type { Page } from '@playwright/test'

/**
 * Changes a page like Chrome's translation, now and after later changes: two elements replace each
 * text, here with the same words.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    function translateAll() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const isOpen = !text.parentElement?.closest('script, style, textarea, font, [translate=no]')
        if (!isOpen || !text.data.trim()) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.append(text.data)
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    let timer = 0
    new MutationObserver(() => {
      window.clearTimeout(timer)
      timer = window.setTimeout(translateAll)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    translateAll()
  })
}
