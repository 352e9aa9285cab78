import { useRef, useState } from 'react'
import { texts } from '../../../contract/texts.ts'
import { askSignIn } from '../../data/client/first-question.ts'
import { isLostScript, messageIn } from '../../data/client/message-in.ts'
import { OFFLINE } from '../../data/client/online.ts'
import { isSessionStored } from '../../data/client/session.ts'
import type { SignIn } from '../../data/providers/auth.ts'
import { openToast } from '../../data/providers/notification.ts'
import { productName } from '../../ui/pages/product.ts'
import { prefetchLater } from '../../ui/prefetch.ts'

const SLOW_AFTER = 15_000

/** The messages at fields that were left empty. */
type Missing = Partial<Record<'email' | 'password', string | undefined>>

/**
 * Part of the app, whose files load while the person types, so that the form does not wait for
 * them.
 */
const loadProvider = () => import('../../data/providers/auth.ts')

/** Signs in, reports the result, and tells when it takes long. */
export function useSignIn() {
  const [state, setState] = useState<'idle' | 'busy' | 'slow'>('idle')
  const [problem, setProblem] = useState<string>()
  const [missing, setMissing] = useState<Missing>({})
  const request = useRef<AbortController>(undefined)

  async function signIn(credentials: SignIn) {
    const missing = missingIn(credentials)
    setMissing(missing)
    setProblem(undefined)
    if (Object.keys(missing).length > 0) return
    setState('busy')
    request.current = new AbortController()
    const timer = window.setTimeout(() => setState('slow'), SLOW_AFTER)
    const result = await attempt(credentials, request.current.signal)
    window.clearTimeout(timer)
    setState('idle')
    if (request.current.signal.aborted) return
    if (result.success) {
      openToast({
        headMsg: result.successNotification?.message,
        message: result.successNotification?.description,
      })
      if (!isSessionStored())
        openToast({
          severity: 'error',
          headMsg: 'Not remembered',
          message: `This browser stores nothing for ${productName}. You stay signed in until you leave or reload this page.`,
          duration: 10_000,
        })
    } else {
      setProblem(navigator.onLine ? result.error?.message : OFFLINE)
      openToast({ severity: 'error', headMsg: result.error?.name, message: result.error?.message })
    }
  }

  /** Removes the message at a field, by its name. */
  function correct(field: string) {
    setMissing((missing) =>
      missing[field as keyof Missing] ? { ...missing, [field]: undefined } : missing,
    )
  }

  return { signIn, correct, cancel: () => request.current?.abort(), state, problem, missing }
}

async function attempt(credentials: SignIn, signal: AbortSignal) {
  let message: string = texts.noResponse
  if (navigator.onLine) {
    const request = askSignIn(credentials)
    try {
      const { authProvider } = await loadProvider()
      // The connection is idle from here until the reply.
      prefetchLater(true)
      return await authProvider.login(credentials, signal)
    } catch (error) {
      // If the server does not reply either, the file is only unreachable.
      const isAway = isLostScript(error) && !(await request?.catch(() => undefined))
      if (!isAway) message = messageIn(error)
    }
  }
  return {
    success: false,
    error: { name: texts.head.login, message },
    successNotification: undefined,
  }
}

export function missingIn({ email, password }: SignIn): Missing {
  return {
    ...(!email.trim() && { email: 'Write your email address.' }),
    ...(!password && { password: 'Write your password.' }),
  }
}
