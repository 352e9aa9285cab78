/**
 * axios sends by XMLHttpRequest wherever there is one, which is in every browser; this is its other
 * way.
 */
export const getFetch = () => null
