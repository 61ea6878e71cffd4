-- They are `app.quarantined_items` and `app.surviving_customer` now; their own files define them.
drop function if exists app.kept_items(integer);
drop function if exists app.customer_that_stays(uuid);
