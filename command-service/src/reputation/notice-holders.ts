/** The holder of the notifier's code; other holders are owners' ids. */
export const notifierHolder = 'notifier'
