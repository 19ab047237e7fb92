CREATE TABLE "unit_choice" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"units" text NOT NULL,
	CONSTRAINT "unit_choice_units" CHECK ("unit_choice"."units" in ('metric', 'imperial'))
);
--> statement-breakpoint
ALTER TABLE "unit_choice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "unit_choice" ADD CONSTRAINT "unit_choice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "members read their own units" ON "unit_choice" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("unit_choice"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "members choose units for themselves" ON "unit_choice" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("unit_choice"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "members change their own units" ON "unit_choice" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("unit_choice"."member_id" = (select actor_member_id())) WITH CHECK ("unit_choice"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "unit_choice" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');