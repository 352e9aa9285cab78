/**
 * axios makes forms of objects and objects of forms, cancels in a way of its own, and names the
 * statuses: we use none of it.
 */
export default () => undefined
