/** What pages and server take for an address: one rule, so that none passes the page and fails at the door. */
export const emailPattern = /^(?!\.)(?!.*\.\.)[a-z\d_'+.-]*[a-z\d_+-]@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i

export const emailProblem = 'Please enter a valid e-mail address'
