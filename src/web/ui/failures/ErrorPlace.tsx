import { useEffect, useState } from 'react'

/** The source line where a page failed, shown only in development (`commands/dev.js`). */
export function ErrorPlace({ error }: { error: unknown }) {
  const [place, setPlace] = useState('')
  const [line] = /\/src\/\S+\d/.exec(Object(error).stack) ?? []
  useEffect(() => {
    if (line) void fetch(`/@place${line}`).then(async (answer) => setPlace(await answer.text()))
  }, [line])
  return <code>{place}</code>
}
