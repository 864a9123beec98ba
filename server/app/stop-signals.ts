/** Calls `first` at the first SIGTERM or SIGINT, and `again` at each further one. */
export function onStopSignals(first: () => void, again: () => void): void {
  let isFurther = false
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.on(signal, () => {
      if (isFurther) again()
      else first()
      isFurther = true
    })
}
