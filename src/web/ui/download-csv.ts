/** Downloads a text as a CSV file. */
export function downloadCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The browser reads the blob asynchronously.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
