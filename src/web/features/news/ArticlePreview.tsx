import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useLayoutEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { usePictureUrl } from '../../fields/pictures/use-picture-url.ts'
import { articleStyles } from '../../fields/rich-text/article-styles.ts'
import { cleanHtml } from '../../fields/rich-text/trusted-html.ts'

/** A live preview of the article on a phone. */
export default function ArticlePreview() {
  // Deferred, so that it does not slow down typing.
  const [thumbnail, title, excerpt, content]: unknown[] = useDeferredValue(
    useWatch({ name: ['thumbnail', 'title', 'excerpt', 'content'] }),
  )
  const cover = usePictureUrl(thumbnail)
  const text = useRef<HTMLDivElement>(null)
  const html = typeof content === 'string' ? content : ''

  useLayoutEffect(() => {
    if (text.current) text.current.innerHTML = cleanHtml(html)
  }, [html])

  return (
    // Inert, as a click on a link would leave the form.
    <Box inert>
      {cover ? (
        <Box component="img" src={cover} alt="" sx={coverBox} />
      ) : (
        <Box sx={[coverBox, noCover]}>No cover yet</Box>
      )}
      <Box sx={{ px: 2, pb: 2 }}>
        <Typography component="p" variant="h1" dir="auto" sx={words}>
          {typeof title === 'string' && title !== '' ? title : 'Title'}
        </Typography>
        {typeof excerpt === 'string' && (
          <Typography color="text.secondary" dir="auto" sx={words}>
            {excerpt}
          </Typography>
        )}
        <Box ref={text} dir="auto" sx={articleStyles} />
      </Box>
    </Box>
  )
}

const coverBox = {
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
} as const

const noCover = {
  display: 'grid',
  placeItems: 'center',
  bgcolor: 'background.default',
  color: 'text.secondary',
} as const

const words = { mt: 1.5, overflowWrap: 'anywhere' } as const
