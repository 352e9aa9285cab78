import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Resource } from '../../src/contract/resource.ts'
import ResourceForm from '../../src/web/form/ResourceForm.tsx'
import { insideRefine } from './inside-refine.tsx'

/** Opens the generated form of a resource at an address, with one other page to leave to. */
export function renderForm(
  path: string,
  resource: Resource,
  elsewhere: ReactNode = <p>Elsewhere</p>,
) {
  const Inside = insideRefine([resource])
  const element = (
    <Inside>
      <ResourceForm resource={resource} />
    </Inside>
  )
  const pages = [resource.pages.create, resource.pages.edit].map((page) => page?.path)
  const routes = [...pages.map((path) => ({ path, element })), { path: '*', element: elsewhere }]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  return { router, ...render(<RouterProvider router={router} />) }
}
