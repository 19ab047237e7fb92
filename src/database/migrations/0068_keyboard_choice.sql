CREATE TABLE "keyboard_choice" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"single_keys" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "keyboard_choice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "keyboard_choice" ADD CONSTRAINT "keyboard_choice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "members read their own choice" ON "keyboard_choice" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("keyboard_choice"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "members choose for themselves" ON "keyboard_choice" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("keyboard_choice"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "members change their own choice" ON "keyboard_choice" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("keyboard_choice"."member_id" = (select actor_member_id())) WITH CHECK ("keyboard_choice"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "keyboard_choice" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');