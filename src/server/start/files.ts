import { resources } from '../../contract/resources/index.ts'
import { counted } from '../../contract/texts.ts'
import { tables, tablesOf } from '../database/tables.ts'
import { openFiles } from '../pictures/files.ts'
import { adoptStore } from '../pictures/store.ts'
import { readSettings } from './settings.ts'
import { runInShell, withDatabase } from './shell.ts'

const usage = `npm run files -- adopt               takes the store of pictures of these settings for that of the database,
                                     after looking for 1 000 of its pictures at random
npm run files -- adopt --incomplete  takes it though some are missing`
/** The most missing pictures that are listed. */
const MOST_NAMED = 10

await runInShell(async () => {
  const [command, option, ...more] = process.argv.slice(2)
  const isIncomplete = option === '--incomplete'
  if (command !== 'adopt' || (option && !isIncomplete) || more.length > 0) throw new Error(usage)
  const settings = readSettings(process.env)
  const files = openFiles(settings.folder, settings.bucket)
  const { place } = files
  const { pictures, missing } = await withDatabase(settings, (database) =>
    adoptStore(database, files, tablesOf(resources, tables), isIncomplete),
  )
  if (missing.length > 0 && !isIncomplete)
    throw new Error(
      `${missing.length} of ${counted(pictures, 'picture')} are not in ${place}, and nothing was changed:\n${missing.slice(0, MOST_NAMED).join('\n')}`,
    )
  return `${place} is the store of the pictures of this database: ${pictures - missing.length} of ${counted(pictures, 'picture')} were found.`
})
