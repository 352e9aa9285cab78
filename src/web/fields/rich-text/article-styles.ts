/** Height of an article in a form. */
export const articleHeight = 'max(240px, 55dvh)'

/** The styles of an article, in the editor and the preview. */
export const articleStyles = {
  overflowWrap: 'anywhere',
  '& img': { maxWidth: '100%', height: 'auto' },
  '& blockquote': { borderLeft: 3, borderColor: 'divider', ml: 0, pl: 2, color: 'text.secondary' },
  '& pre': { overflowX: 'auto' },
  // The editor wraps the content of an item in a paragraph.
  '& li > p': { m: 0 },
  // A wide table scrolls by itself.
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse', my: 2 },
  '& :is(td, th)': {
    border: 1,
    borderColor: 'divider',
    minWidth: 72,
    px: 1,
    py: 0.5,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
  },
  '& th': { bgcolor: 'action.hover', fontWeight: 600 },
  '& :is(td, th) > p': { m: 0 },
}
