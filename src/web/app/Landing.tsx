import './landing.css'
import { useSession } from '../data/session.ts'
import icon from '../ui/icon.svg'

/** The public front door: no calls, no parts of the app (specification section 2). */
export function Landing() {
  const isSignedIn = useSession() !== null
  return (
    <main className="landing">
      <img src={icon} alt="" width="72" height="72" />
      <h1>Roda</h1>
      <p>The back office of our workshops.</p>
      <a className="landing-button" href={isSignedIn ? '/dashboard' : '/login'}>
        {isSignedIn ? 'Go to dashboard' : 'Sign in'}
      </a>
    </main>
  )
}
