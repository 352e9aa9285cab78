import { useEffect, useState } from 'react'

/** The line of ours in which a page has failed, told in development alone (`commands/dev.js`). */
export function ErrorPlace({ error }: { error: unknown }) {
  const [place, setPlace] = useState('')
  const [line] = /\/src\/\S+\d/.exec(Object(error).stack) ?? []
  useEffect(() => {
    if (line) void fetch(`/@place${line}`).then(async (answer) => setPlace(await answer.text()))
  }, [line])
  return <code>{place}</code>
}
