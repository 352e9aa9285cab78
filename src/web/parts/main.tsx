import './own-storage.ts'
import '../app/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { permissionsIn } from '../../contract/permissions.ts'
import { resources } from '../../contract/resources/index.ts'
import { capabilities } from '../../contract/stated.ts'
import { Theme } from '../app/layout/Theme.tsx'
import { saveSession } from '../data/client/session.ts'
import { FRAME, PartFrame } from './PartFrame.tsx'
import { PartsPage } from './PartsPage.tsx'

saveSession({
  accessToken: 'parts',
  viewer: {
    id: 1,
    email: 'sari@roda.example',
    fullName: 'Sari Wulandari',
    role: 'Administrator',
    branchId: 1,
    permissions: [...permissionsIn(resources)],
    capabilities: Object.keys(capabilities),
  },
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Theme>
        {window.location.pathname === FRAME ? (
          <PartFrame />
        ) : (
          <BrowserRouter basename="/parts">
            <PartsPage />
          </BrowserRouter>
        )}
      </Theme>
    </StrictMode>,
  )
