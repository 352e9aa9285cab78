import { createContext, useContext } from 'react'
import type { Navigation } from './navigation.tsx'

/** The pages of the app and the rights to them, for whatever shows the way about it. The app itself provides them. */
export const NavigationContext = createContext<Pick<Navigation, 'pages' | 'menu'>>({ pages: [], menu: () => [] })

export function useNavigation() {
  return useContext(NavigationContext)
}
