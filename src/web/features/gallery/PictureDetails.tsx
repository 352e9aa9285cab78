import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { formatBytes } from '../../data/records/format.ts'
import { useMay } from '../../data/use-may.ts'
import { Note } from '../../ui/Note.tsx'
import { breakWords } from '../../ui/theme.ts'
import { CopyButton } from '../../ui/values/CopyButton.tsx'
import { type GalleryPicture, hrefOf, type Owner } from './rules/pictures.ts'
import { defectsOf, type PictureFinding, problems } from './rules/problems.ts'

/** Maximum number of owners listed, as every article may use the same picture. */
const OWNERS_SHOWN = 20

/** The owners, size, problems and URL of a picture. */
export function PictureDetails({
  picture,
  finding,
}: {
  picture: GalleryPicture
  finding: PictureFinding | undefined
}) {
  const { url, owners } = picture
  const more = owners.length - OWNERS_SHOWN
  return (
    <Stack
      spacing={2}
      sx={{
        p: { xs: 2, md: 3 },
        minWidth: 0,
        overflowY: { md: 'auto' },
        maxHeight: { md: '76dvh' },
      }}
    >
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {finding === undefined ? <Skeleton width="70%" /> : sizeOf(finding)}
      </Typography>
      {defectsOf(picture, finding).map(({ problem, text }) => (
        <Stack key={text} direction="row" spacing={1} alignItems="center">
          <Chip
            size="small"
            color={problem === 'broken' ? 'error' : 'warning'}
            label={problems[problem]}
          />
          <Typography variant="body2">{text}.</Typography>
        </Stack>
      ))}
      <div>
        <Typography variant="h3">Used by</Typography>
        <List disablePadding aria-label="Used by">
          {owners.slice(0, OWNERS_SHOWN).map((owner) => (
            <Box
              component="li"
              key={`${owner.source.resource.name} ${owner.row.id} ${owner.name}`}
              sx={{ py: 0.75 }}
            >
              <OwnerName owner={owner} />
              <Note>
                {owner.source.resource.label} · {owner.field.label}
              </Note>
            </Box>
          ))}
        </List>
        {more > 0 && <Typography color="text.secondary">and {more} more</Typography>}
      </div>
      <Stack spacing={1} alignItems="flex-start">
        <Note sx={breakWords}>{url}</Note>
        <CopyButton text={url}>Copy address</CopyButton>
      </Stack>
    </Stack>
  )
}

/** The title of the owner, as a link to its record. */
function OwnerName({ owner }: { owner: Owner }) {
  const path = hrefOf(owner, useMay())
  if (!path) return <Typography sx={breakWords}>{owner.title}</Typography>
  return (
    <Link component={RouterLink} to={path} sx={breakWords}>
      {owner.title}
    </Link>
  )
}

function sizeOf(finding: PictureFinding) {
  if (finding === 'broken') return 'The picture could not be loaded.'
  const { width, height, bytes } = finding
  return `${width} × ${height} pixels${bytes === undefined ? '' : ` · ${formatBytes(bytes)}`}`
}
