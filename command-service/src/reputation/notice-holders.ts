/** The holder of the code that goes to whoever sent the notice; other holders are ids of owners. */
export const notifierHolder = 'notifier'
