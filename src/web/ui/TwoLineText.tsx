import Box from '@mui/material/Box'

/**
 * What may be long, in a cell of the grid: it goes on in a second line, low enough for the lowest
 * rows. Its title tells the rest.
 */
export function TwoLineText({ text }: { text: string | undefined }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', height: 1 }} title={text}>
      <Box component="span" sx={twoLines}>
        {text}
      </Box>
    </Box>
  )
}

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  lineHeight: 1.25,
}
