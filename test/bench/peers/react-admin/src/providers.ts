import type { AuthProvider, DataProvider } from 'react-admin'

async function ask(path: string, init: RequestInit = {}) {
  const headers = {
    authorization: `Bearer ${window.localStorage.getItem('token')}`,
    'content-type': 'application/json',
  }
  const reply = await fetch(path, { ...init, headers })
  const body = await reply.json()
  if (!reply.ok) throw Object.assign(new Error(body.message), { status: reply.status })
  return body
}

const unused = () => Promise.reject(new Error('Not part of what is measured.'))

export const dataProvider: DataProvider = {
  getList: async (resource, { pagination = { page: 1, perPage: 10 }, sort }) => {
    const { page, perPage } = pagination
    const order =
      sort && sort.field !== 'id' ? `&sortBy=${sort.field}&isAscending=${sort.order === 'ASC'}` : ''
    const reply = await ask(`/api/${resource}?page=${page}&perPage=${perPage}${order}`)
    return { data: reply.items, total: reply.totalData ?? reply.items.length }
  },
  getOne: async (resource, { id }) => ({ data: await ask(`/api/${resource}/detail/${id}`) }),
  getMany: async (resource, { ids }) => {
    const { items } = await ask(`/api/${resource}?perPage=100`)
    return { data: items.filter(({ id }: { id: number }) => ids.includes(id)) }
  },
  update: async (resource, { id, data }) => ({
    data: await ask(`/api/${resource}/${id}`, { method: 'PUT', body: JSON.stringify(data) }),
  }),
  getManyReference: unused,
  create: unused,
  updateMany: unused,
  delete: unused,
  deleteMany: unused,
}

export const authProvider: AuthProvider = {
  login: async ({ username, password }) => {
    const { accessToken } = await ask('/api/auth/login-dashboard', {
      method: 'POST',
      body: JSON.stringify({ email: username, password }),
    })
    window.localStorage.setItem('token', accessToken)
  },
  logout: async () => window.localStorage.removeItem('token'),
  checkAuth: async () => {
    if (!window.localStorage.getItem('token')) throw new Error('Nobody is signed in.')
  },
  checkError: async ({ status }) => {
    if (status === 401) throw new Error('The session has ended.')
  },
}
