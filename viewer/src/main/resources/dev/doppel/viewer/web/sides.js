/** To come. */
