/** The key of shortcuts as this device names it. */
export const commandKey = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl'
