/** Below the name of what could not be loaded. */
export const failureText = 'The server did not answer, or answered with an error. Please try again in a moment.'
