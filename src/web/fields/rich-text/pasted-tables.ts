/**
 * Makes the cells of tables one row and one column each, as an article requires. A merged cell gets
 * empty cells beside it. A table of a single cell is a frame, and is replaced by its content.
 */
export function makePlainTables(root: HTMLElement) {
  for (const caption of root.querySelectorAll('caption')) {
    const paragraph = document.createElement('p')
    paragraph.append(...caption.childNodes)
    caption.closest('table')?.before(paragraph)
    caption.remove()
  }
  // Inner tables first.
  for (const table of [...root.querySelectorAll('table')].reverse()) {
    const [only, ...more] = [...table.rows].flatMap((row) => [...row.cells])
    if (!only) table.remove()
    else if (more.length === 0) table.replaceWith(...only.childNodes)
    else splitMergedCells(table)
  }
}

/** Larger spans are mistakes, or attempts to make the table too large. */
const MOST_MERGED = 50

function splitMergedCells(table: HTMLTableElement) {
  const rows = [...table.rows]
  for (const cell of rows.flatMap((row) => [...row.cells])) {
    const { colSpan, rowSpan } = cell
    cell.removeAttribute('colspan')
    for (let column = 1; column < Math.min(colSpan, MOST_MERGED); column += 1)
      cell.after(emptyCell(cell, rowSpan))
  }
  // Once the rows above are done, the index of a cell is its column.
  for (const [at, row] of rows.entries()) {
    for (const cell of row.cells) {
      const below = rows.slice(at + 1, at + Math.min(cell.rowSpan, MOST_MERGED))
      cell.removeAttribute('rowspan')
      for (const other of below)
        other.insertBefore(emptyCell(cell), other.cells[cell.cellIndex] ?? null)
    }
  }
}

function emptyCell(like: Element, rowSpan = 1) {
  const cell = document.createElement(like.localName) as HTMLTableCellElement
  cell.rowSpan = rowSpan
  return cell
}
