/** One rule for pages and server, so that an address that a page accepts is not refused by the server. */
export const emailPattern = /^(?!\.)(?!.*\.\.)[a-z\d_'+.-]*[a-z\d_+-]@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i

export const emailProblem = 'Please enter a valid e-mail address'
