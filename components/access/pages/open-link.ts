// The script of the page on which a person chooses a password: what stands behind `#` reaches no server by itself.

export const openPath = '/api/auth/password/link'

/** It is written into the page as it stands here, so it knows nothing outside itself but `path`, which is handed to it. */
export function openLink(path: string) {
  const open = () => {
    const key = new URLSearchParams(location.hash.slice(1) || location.search).get('key')
    if (!key) return
    const form = document.createElement('form')
    const add = (name: string, value: string) => {
      const field = document.createElement('input')
      Object.assign(field, { type: 'hidden', name, value })
      form.append(field)
    }
    Object.assign(form, { method: 'post', action: path })
    add('link', key)
    add('language', new URLSearchParams(location.search).get('language') ?? '')
    history.replaceState(null, '', location.pathname)
    document.body.append(form)
    form.submit()
  }
  addEventListener('hashchange', open)
  open()
}

/** As it stands in the page. */
export const openLinkText = () => `(${openLink.toString()})(${JSON.stringify(openPath)})`
