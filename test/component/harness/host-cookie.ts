/** Names the host of a component test to the server between it and its page. */
export const HOST_COOKIE = 'ninefold-test-host';
