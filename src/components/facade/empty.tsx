/** Shows that there is nothing, and why. */
export const Empty = ({ children }: { children: string }) => <p className="facade-empty">{children}</p>
