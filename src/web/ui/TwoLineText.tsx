import Box from '@mui/material/Box'

/**
 * A long text in a grid cell, cut after two lines, which fit the lowest rows; the tooltip has all
 * of it.
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
