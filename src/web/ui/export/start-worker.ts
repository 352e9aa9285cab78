type Policy = { createScriptURL: (address: string) => string }
const { trustedTypes } = window as {
  trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy }
}
// The content security policy requires a Trusted Types policy to start a worker; the server allows
// this one by name.
const policy = trustedTypes?.createPolicy('sheet-worker', {
  createScriptURL: (url) => {
    if (new URL(url, window.location.href).origin !== window.location.origin)
      throw new TypeError(`${url} is not of this site.`)
    return url
  },
})

/** Starts a worker of this app from a URL that `?worker&url` imports. */
export function startWorker(address: string): Worker {
  return new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' })
}
